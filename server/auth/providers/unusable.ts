import { EnvError } from '../../env.ts'

/** A configuration nobody could sign in with. `line` names the variable and what is wrong, never its value. */
export const unusable = (line: string) => new EnvError(`Invalid configuration:\n  ${line}`)
