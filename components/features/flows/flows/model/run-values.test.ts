import { describe, expect, it } from 'vitest';
import { filledLines } from '@/lib/text/filled-lines';
import { inputFile } from '../testing/samples';
import { checkRun, emptyRun, textCount, toRunInput, withFile } from './run-values';

const files = [inputFile(), inputFile({ id: 'other', texts: 5 })];
const pasted = (texts: string) => ({ ...emptyRun, texts });

describe('pasted texts', () => {
  it('pasted texts are one per line, without empty lines', () => {
    expect(filledLines(' one \r\n\n two\u2028three\r')).toEqual(['one', 'two', 'three']);
    expect(toRunInput({ ...pasted('a\nb'), label: ' March ' }, [])).toEqual({ texts: ['a', 'b'], label: 'March' });
  });

  it('pasted texts are at most 1,000, and no larger than a request', () => {
    expect(checkRun(pasted('a\n'.repeat(1_000)), []).texts).toBeUndefined();
    expect(checkRun(pasted('a\n'.repeat(1_001)), []).texts).toBe('Enter at most 1,000 texts. Upload a file for more.');
    const tooLong = 'Your texts are too long to paste. Upload them as a file.';
    expect(checkRun(pasted('a'.repeat(20_001)), []).texts).toBe(tooLong);
    expect(checkRun(pasted(`${'é'.repeat(15_000)}\n`.repeat(9)), []).texts).toBe(tooLong);
  });
});

describe('chosen files', () => {
  it('chosen files are counted by their texts while they exist', () => {
    const chosen = withFile(withFile({ ...emptyRun, mode: 'files' }, 'input', true), 'other', true);
    expect(textCount(chosen, files)).toBe(1_205);
    expect(textCount(chosen, files.slice(1))).toBe(5);
    expect(toRunInput(withFile(chosen, 'input', false), files)).toEqual({ inputFileIds: ['other'] });
  });

  it('chosen files must contain a text', () => {
    expect(checkRun({ ...emptyRun, mode: 'files', fileIds: 'deleted' }, files).files).toBe(
      'Choose or upload at least one file.',
    );
  });
});
