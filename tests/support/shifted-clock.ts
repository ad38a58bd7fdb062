/**
 * Preloaded into a server's process (`startServer`'s preload). The process begins at LOOP_TEST_NOW, and its clock runs
 * on from there. Use only times after the real time, because a browser drops cookies that end before its own time. The
 * database's clock is unchanged.
 */
const begin = Date.parse(process.env['LOOP_TEST_NOW'] ?? '')
if (Number.isNaN(begin)) throw new Error('LOOP_TEST_NOW is no moment.')
const RealDate = Date
const shift = begin - RealDate.now()
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget === globalThis.Date ? target : newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
