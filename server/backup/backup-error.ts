/**
 * The error for a backup, restore or move that can't be done; the message is for the operator. Nothing was changed.
 */
export class BackupError extends Error {
  override readonly name = 'BackupRefused'
}
