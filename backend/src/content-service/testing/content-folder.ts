import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type ContentFolder = {
  contentDir: string;
  /** @param file Below the folder, such as `blog-posts/a.md`. */
  write(file: string, content: string | Buffer): void;
  remove(file: string): void;
  /** Writes a blog post. @param frontMatter Replaces or adds to the default values. */
  writePost(slug: string, frontMatter?: Record<string, unknown>, text?: string): void;
  release(): void;
};

export function createContentFolder(): ContentFolder {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'content-'));
  const write: ContentFolder['write'] = (file, content) => {
    const target = path.join(contentDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  return {
    contentDir,
    write,
    remove: (file) => rmSync(path.join(contentDir, file)),
    writePost(slug, frontMatter = {}, text = 'Text.') {
      const values = { title: slug, abstract: 'About.', createdAt: '2026-01-02T00:00:00Z', ...frontMatter };
      // JSON is YAML.
      const lines = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      write(`blog-posts/${slug}.md`, `---\n${lines.join('\n')}\n---\n\n${text}\n`);
    },
    release: () => rmSync(contentDir, { recursive: true, force: true }),
  };
}
