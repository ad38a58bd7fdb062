import type { UseMutationResult } from '@tanstack/react-query'
import { useShowError } from '../feedback/use-show-error.ts'
import { downloadText } from './csv.ts'

/** A mutation that returns the text of a CSV file. */
type CsvMutation<Input> = Pick<UseMutationResult<{ csv: string }, Error, Input, unknown>, 'mutate' | 'isPending'>

/**
 * Returns what makes a CSV file on the server and downloads it; an error is shown as a toast.
 * @param name of the file, without `.csv`
 */
export function useCsvDownload<Input>({ mutate, isPending }: CsvMutation<Input>, name: string) {
  const onError = useShowError()
  const download = (input: Input) =>
    mutate(input, { onSuccess: ({ csv }) => downloadText(`${name}.csv`, 'text/csv', csv), onError })
  return { download, isPending }
}
