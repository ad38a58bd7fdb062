/**
 * Environment variable with a data folder that already contains the sample data; a run fills it during its unit tests.
 */
export const samplesVariable = 'LOOP_TEST_SAMPLES'

/** The sample companies with four months of traffic: browser tests look at the three before the current one. */
export const sampleTraffic = { SAMPLE_DATA: '4' }
