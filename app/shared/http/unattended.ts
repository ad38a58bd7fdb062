/**
 * Marks a request that a page makes by itself to update what it shows. It is answered like any other but doesn't count
 * as use of the session, so that a session ends after its idle time although a page is open.
 */
export const unattendedHeader = 'x-loop-unattended'
