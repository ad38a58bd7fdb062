// Apart from what uses them, because the address of the board is read before its page has loaded.

/** How cards can be sorted. */
export const cardSorts = ['priority', 'rank', 'due', 'changed', 'created', 'title'] as const
export type CardSort = (typeof cardSorts)[number]

/** What the board's columns, or the parts of the list, can be; clients are lanes of the board, and only of all clients. */
export const cardGroups = ['stage', 'owner', 'due', 'source', 'client'] as const
export type CardGroup = (typeof cardGroups)[number]

/** What the board can be limited to within a filter, in the address: the list of all clients links to most of them. */
export const cardLimits = ['open', 'mine', 'waiting', 'overdue'] as const
export type CardLimit = (typeof cardLimits)[number]
