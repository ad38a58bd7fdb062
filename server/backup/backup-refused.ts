/** A backup, a restore or a move that cannot be done; the message is for the operator. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
