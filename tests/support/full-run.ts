/** Whether `npm run test:full` runs the tests: they then also cover what `npm test` leaves out to save time. */
export const isFullRun = process.env['LOOP_TEST_FULL'] === 'on'

const tag = '@full'

/** The browser tests that `npm test` leaves out. */
export const leftOut = new RegExp(tag)

/** Marks a browser test that only `npm run test:full` runs: a variant of another, or rarer than its feature's main path. */
export const onlyInFull = (isVariant = true) => ({ tag: isVariant ? tag : [] })
