// @ts-check
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { sharedTextRule } from './shared-text-rule.mjs';

const linter = new Linter({ configType: 'flat', cwd: process.cwd() });
/** @type {import('eslint').Linter.Config} */
const parsing = { files: ['**/*.tsx'], languageOptions: { parser: tsParser } };

/** @param {string} code @returns {number} */
const countFindings = (code) =>
  linter.verify(code, [parsing, sharedTextRule], { filename: `${process.cwd()}/components/features/a/a.tsx` }).length;

describe('the rule of shared texts', () => {
  it.each([
    ['a message beside a link', '<p>{m.quote_pay({ amount })} <Link href="/">{label}</Link></p>'],
    ['an amount beside an icon', '<span><Icon name="card" />{formatMoney(amount)}</span>'],
    ['a conditional message after an element', '<p><b>{name}</b>{isLate && m.invoice_late()}</p>'],
    ['a choice of two messages', '<Button><Icon />{isOpen ? m.ui_close() : m.ui_open()}</Button>'],
    ['a template beside an element', '<p>{`${count} of 4`}<Meter /></p>'],
    ['punctuation between elements', '<p><b>{name}</b>, <i>{city}</i></p>'],
    ['a number that is computed', '<li><Icon />{index + 1}</li>'],
    ['a message in a fragment, whose parent may have other children', '<>{m.quote_pay({ amount })}</>'],
  ])('rejects %s', (_what, code) => {
    expect(countFindings(code)).toBeGreaterThan(0);
  });

  it.each([
    ['a text that is alone in its element', '<p>{m.quote_pay({ amount })}</p>'],
    ['texts in elements of their own', '<p><span>{m.a()}</span> <Link href="/">{m.b()}</Link></p>'],
    ['white space between elements', "<p><b>{a}</b>{' '}<i>{b}</i></p>"],
    ['conditional elements', '<p><b>{a}</b>{isLate && <i>{m.invoice_late()}</i>}</p>'],
    ['texts that Texts wraps', '<Texts>{m.a()}{m.b()}</Texts>'],
  ])('allows %s', (_what, code) => {
    expect(countFindings(code)).toBe(0);
  });
});
