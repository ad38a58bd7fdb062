import { join } from 'node:path'
import type { PostgresUser } from './postgres-user.ts'

/** Where things lie in a data folder. */
export const filesIn = (dataDir: string): string => join(dataDir, 'postgres')
export const logIn = (dataDir: string): string => join(dataDir, 'postgres.log')
/** Folder of the socket, if its path is short enough for one. */
export const socketsIn = (dataDir: string): string => join(dataDir, 'run')
/** The pipe of those who use a Postgres (users-pipe.ts). Not next to a socket in /tmp, which is tidied up now and then. */
export const pipeIn = (dataDir: string): string => join(dataDir, 'postgres.users')
/** Password of a Postgres without sockets, on Windows. */
export const secretIn = (dataDir: string): string => join(dataDir, 'postgres.secret')

export const hasSockets = process.platform !== 'win32'

/**
 * Returns how Postgres's programs get the database's folder: which folder they start in, and its name for them.
 * Another user than this process's may not be allowed to walk to it, for example below root's home. Linux names the folder
 * that a process starts in without walking there.
 */
export const placeFor = (files: string, { uid }: PostgresUser): { cwd: string; name: string } =>
  uid !== undefined && process.platform === 'linux'
    ? { cwd: files, name: '/proc/self/cwd' }
    : { cwd: files, name: files }
