/** Names a data folder that holds the sample data already; a run fills it while its unit tests run. */
export const samplesVariable = 'LOOP_TEST_SAMPLES'

/** The sample companies with four months of traffic: browser tests look at the three before the current one. */
export const sampleTraffic = { SAMPLE_DATA: '4' }
