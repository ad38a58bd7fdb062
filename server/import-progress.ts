import cliProgress from 'cli-progress'

export interface ImportProgress {
  /** @param bytes read of the file so far */
  update(bytes: number, lines: number): void
  stop(): void
}

/** Bytes between two plain lines where the size of the input is unknown. */
const plainStep = 64 * 1024 * 1024

/**
 * Shows how far long work is: a bar in a terminal, a line every tenth of the way where the output is kept.
 * @param total size of the file in bytes, 0 when unknown; or how many of them there are
 * @param unit what is counted
 */
export function showProgress(total: number, output: NodeJS.WriteStream, unit = 'lines'): ImportProgress {
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
      // The file is read a little ahead of its lines, so its end is not announced from here.
      const reached = total > 0 ? Math.min(9, Math.floor(bytes / step)) : Math.floor(bytes / step)
      if (reached <= shown) return
      shown = reached
      const part = total > 0 ? `${reached * 10} %` : `${Math.round(bytes / 2 ** 20)} MB`
      output.write(`  ${part}, ${lines.toLocaleString('en')} ${unit}\n`)
    },
    stop() {},
  }
}
