/**
 * The sender of a website's events: the script as this server serves it, an older cached copy, or another client of the
 * Events API.
 */
export type EventSender = 'current' | 'older' | 'other'
