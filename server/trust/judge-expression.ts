// Whether a regular expression takes time that grows faster than its text.
import { checkSync } from 'recheck'
import { slowText } from './slow-text.ts'

const patience = 1_000

export type Verdict = { is: 'linear' } | { is: 'slow'; by: string } | { is: 'unknown' }

export const judge = (source: string, flags: string): Verdict => {
  const { status, ...more } = checkSync(source, flags, { timeout: patience })
  if (status === 'safe') return { is: 'linear' }
  if (status === 'vulnerable' && 'attack' in more) return { is: 'slow', by: more.attack.pattern }
  return { is: 'unknown' }
}

/**
 * A text that shows it, or nothing: the recogniser's where it has a verdict, else the clock's, which has to say it twice,
 * for another program may have had the processor.
 */
export const slow = (source: string, flags: string): string | undefined => {
  const verdict = judge(source, flags)
  if (verdict.is !== 'unknown') return verdict.is === 'slow' ? verdict.by : undefined
  return slowText(source, flags) === undefined ? undefined : slowText(source, flags)
}
