import { EnvError } from '../../env.ts'

/**
 * Returns the error for a configuration with which no one could sign in. `line` names the variable and the problem,
 * never the value.
 */
export const unusable = (line: string) => new EnvError(`Invalid configuration:\n  ${line}`)
