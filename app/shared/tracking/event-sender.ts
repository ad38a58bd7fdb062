/**
 * What sends a website's events: the script as this server serves it, an older copy of it that something keeps, or another
 * client of the Events API.
 */
export type EventSender = 'current' | 'older' | 'other'
