import cliProgress from 'cli-progress'

export interface ProgressBar {
  /**
   * Shows the progress.
   * @param bytes bytes read of the file so far
   */
  update(bytes: number, lines: number): void
  stop(): void
}

/** Bytes between two lines of output if the size of the input is unknown. */
const plainStep = 64 * 1024 * 1024

/**
 * Shows the progress of long work: a bar in a terminal, otherwise a line after every tenth.
 * @param total size of the file in bytes, 0 if unknown; or the number of units
 * @param unit name of what is counted
 */
export function showProgress(total: number, output: NodeJS.WriteStream, unit = 'lines'): ProgressBar {
  if (output.isTTY && total > 0) {
    const bar = new cliProgress.SingleBar(
      { stream: output, format: `  {bar} {percentage} %  {lines} ${unit}  {eta_formatted} left`, hideCursor: true },
      cliProgress.Presets.shades_classic,
    )
    bar.start(total, 0, { lines: 0 })
    return {
      update: (bytes, lines) => bar.update(Math.min(bytes, total), { lines: lines.toLocaleString('en') }),
      stop: () => bar.stop(),
    }
  }
  const step = total > 0 ? Math.ceil(total / 10) : plainStep
  let shown = 0
  return {
    update(bytes, lines) {
      // The file is read slightly ahead of its lines, so the last tenth is not shown here.
      const reached = total > 0 ? Math.min(9, Math.floor(bytes / step)) : Math.floor(bytes / step)
      if (reached <= shown) return
      shown = reached
      const part = total > 0 ? `${reached * 10} %` : `${Math.round(bytes / 2 ** 20)} MB`
      output.write(`  ${part}, ${lines.toLocaleString('en')} ${unit}\n`)
    },
    stop() {},
  }
}
