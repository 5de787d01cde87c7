/** Characters that JSON allows and HTML does not: controls except tabs and line ends, and lone surrogates. */
const broken = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

export const withoutBrokenCharacters = (text: string): string => text.replace(broken, '');
