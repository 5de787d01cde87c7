import { expect, it } from 'vitest';
import { applyStyles, emailDocument } from './email-document';

it('opens the links of an email in the whole tab', () => {
  expect(emailDocument('<html><head lang="en"><title>T</title></head></html>')).toBe(
    '<html><head lang="en"><base target="_top"><title>T</title></head></html>',
  );
  expect(emailDocument('<p>Hello</p>')).toBe('<base target="_top"><p>Hello</p>');
});

it('renames style attributes and leaves text alone', () => {
  expect(emailDocument('<p class="a" style="color:red">say style="x" twice</p>')).toBe(
    '<base target="_top"><p class="a" data-style="color:red">say style="x" twice</p>',
  );
});

it('applies the renamed style attributes', () => {
  const message = new DOMParser().parseFromString(
    emailDocument('<p style="color: red; margin: 0">Hi</p>'),
    'text/html',
  );
  applyStyles(message);
  expect(message.querySelector('p')?.style.color).toBe('red');
});
