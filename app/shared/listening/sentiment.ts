import * as v from 'valibot'

const sentiments = ['positive', 'neutral', 'negative'] as const
/** How a text speaks of its topic. Where nothing decides, it is unknown (null). */
export type Sentiment = (typeof sentiments)[number]

/** What a person may say instead of the suggestion. */
export const givenSentimentSchema = v.picklist([...sentiments, 'unknown'])
export type GivenSentiment = v.InferOutput<typeof givenSentimentSchema>

/** A word that decides about a suggestion, with its weight: below 0 for negative words. */
export const sentimentWordSchema = v.object({ word: v.string(), weight: v.number() })
export type SentimentWord = v.InferOutput<typeof sentimentWordSchema>
