/** As much of jsdom as tests use; it comes without types of its own. */
declare module 'jsdom' {
  export type DOMWindow = Window & typeof globalThis

  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts?: 'outside-only' })
    readonly window: DOMWindow
  }
}
