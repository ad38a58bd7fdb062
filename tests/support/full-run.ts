/** Whether `npm run test:full` runs the tests: then they cover what `npm test` leaves out for time. */
export const isFullRun = process.env['LOOP_TEST_FULL'] === 'on'
