/**
 * Preloaded into a server's process (`startServer`'s preload): it begins at LOOP_TEST_NOW and answers questions. Its
 * parts say how.
 */
import './shifted-clock.ts'
import './server-questions.ts'
