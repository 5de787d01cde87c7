import { describe, expect, it } from 'vitest';
import { changedKeys, filesNaming } from './message-keys.mjs';

describe('A changed file of messages', () => {
  it('yields the keys that were added, changed or removed', () => {
    const before = { kept: 'Save', changed: 'Mail', removed: 'Old', plural: [{ match: { one: '1' } }] };
    const after = { kept: 'Save', changed: 'Email', added: 'New', plural: [{ match: { one: 'one' } }] };
    expect(changedKeys(JSON.stringify(before), JSON.stringify(after)).sort()).toEqual([
      'added',
      'changed',
      'plural',
      'removed',
    ]);
  });

  it('yields all keys when the file is new', () => {
    expect(changedKeys('', '{"one":"1"}')).toEqual(['one']);
  });

  it('selects the source files that name a key as a whole word', () => {
    const texts = new Map([
      ['a.tsx', '<p>{m.save()}</p>'],
      ['b.tsx', '<p>{m.save_all()}</p>'],
    ]);
    expect(filesNaming(['save'], texts)).toEqual(['a.tsx']);
  });
});
