/** The part of jsdom that tests use. It has no types of its own. */
declare module 'jsdom' {
  export type DOMWindow = Window & typeof globalThis;
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        runScripts: 'outside-only';
        pretendToBeVisual: boolean;
        virtualConsole: VirtualConsole;
      },
    );
    readonly window: DOMWindow;
  }
}
