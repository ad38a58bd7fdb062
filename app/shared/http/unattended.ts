/**
 * Marks a request that a page makes by itself to renew what it shows. It is answered like any other and is no use of the
 * session, which so ends after its idle time although a page was left open.
 */
export const unattendedHeader = 'x-loop-unattended'
