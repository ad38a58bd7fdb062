/** A search as it is in the address, before a schema has read it. */
export type Unread<Search> = { [Name in keyof Search]?: unknown }
