import * as v from 'valibot'

export const sentiments = ['positive', 'neutral', 'negative'] as const
/** How a text speaks of its topic. Where nothing decides, it is unknown (null). */
export type Sentiment = (typeof sentiments)[number]

/** What a person may say instead of the suggestion. */
export const givenSentimentSchema = v.picklist([...sentiments, 'unknown'])
export type GivenSentiment = v.InferOutput<typeof givenSentimentSchema>
