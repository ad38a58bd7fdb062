/** The part of jsdom that tests use; the package has no types. */
declare module 'jsdom' {
  export type DOMWindow = Window & typeof globalThis

  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts?: 'outside-only' })
    readonly window: DOMWindow
  }
}
