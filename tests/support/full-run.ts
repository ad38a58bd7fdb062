/** Whether `npm run test:full` runs the tests: they then also cover what `npm test` leaves out to save time. */
export const isFullRun = process.env['LOOP_TEST_FULL'] === 'on'
