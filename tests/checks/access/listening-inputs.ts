import { world } from './world.ts'

const clientId = world.own
/** Nothing has this id. */
const unknownId = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'
const ofMonth = { clientId, month: '2026-10' }
const ofMention = { clientId, mentionId: unknownId }
const mentionIds = [unknownId]
const ofSource = { clientId, sourceId: unknownId }
const feedSource = { template: 'feed', values: { address: 'http://127.0.0.1/feed' }, mapping: null }
const changes = [{ id: unknownId, event: 1 }]
const ofTopic = { clientId, topicId: unknownId }
const topic = { kind: 'brand', name: 'Fern', query: 'fern' }
const mention = { address: 'https://news.test/a', title: 'A', excerpt: '', author: '', day: '' }

/** Valid inputs of Listening and of saved filters, as inputs.ts has them, that are answered. */
export const listeningAnswered = {
  listMentionsFn: ofMonth,
  countNewMentionsFn: { ...ofMonth, since: '2026-10-01T00:00:00Z' },
  exportMentionsFn: ofMonth,
  listListeningAlertsFn: ofMonth,
  // They answer which mentions they didn't change.
  triageMentionsFn: { clientId, mentionIds, action: 'relevant' },
  assignMentionsFn: { clientId, mentionIds, person: null },
  correctSentimentFn: { ...ofMention, sentiment: 'neutral' },
  undoMentionsFn: { clientId, changes },
  addMentionFn: { clientId, mention },
  addSourceFn: { clientId, source: { ...feedSource, name: 'News', takesAll: true, isShared: false } },
  // Nothing is requested of such addresses, so what the callers get is no longer about their role.
  previewSourceFn: { clientId, source: feedSource },
  readMentionPageFn: { clientId, address: 'http://127.0.0.1/' },
  uploadEmailFn: { clientId, email: Buffer.from('Subject: Hello\n\nHello').toString('base64') },
  'POST /api/clients/$client/mentions': mention,
  'POST /api/clients/$client/mentions/triage': { mentionIds, action: 'relevant' },
  'POST /api/clients/$client/mentions/undo': { changes },

  previewTopicFn: { clientId, query: 'fern' },
  addTopicFn: { clientId, topic },

  listSavedFiltersFn: { list: 'mentions' },
  saveFilterFn: { list: 'mentions', name: 'Negative', search: { sentiment: 'negative' } },
}

/** Those that name a mention or saved filters that don't exist. */
export const listeningFindNothing = {
  openMentionFn: ofMention,
  commentOnMentionFn: { ...ofMention, comment: { text: 'Hello' } },
  editMentionCommentFn: { ...ofMention, commentId: unknownId, version: 1, text: 'Hello' },
  removeMentionCommentFn: { ...ofMention, commentId: unknownId, version: 1 },
  changeSourceFn: { ...ofSource, change: { name: 'News', takesAll: false } },
  pauseSourceFn: ofSource,
  readSourceNowFn: ofSource,
  removeSourceFn: ofSource,
  'GET /api/clients/$client/mentions/$mention': undefined,

  changeTopicFn: { ...ofTopic, topic },
  removeTopicFn: ofTopic,

  deleteSavedFilterFn: { id: unknownId },
}
