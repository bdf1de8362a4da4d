// The clock beside the recogniser: texts are made along an expression, and one whose time grows faster than its
// length is looked for.
import { createContext, Script } from 'node:vm'

const letters = [
  'a',
  'A',
  'z',
  '0',
  ' ',
  '\n',
  '\t',
  '-',
  '_',
  '.',
  ',',
  '/',
  '@',
  '<',
  '>',
  '"',
  '=',
  '%',
  'é',
  'ب',
  '\u200e',
  '\u0000',
]

/** A part that may be repeated: what stands before it, and what it may be itself. */
type Repeated = { before: string; bodies: string[] }

/** Reads an expression from left to right and writes down texts that it goes along with. */
class Reader {
  readonly repeated: Repeated[] = []
  private at = 0
  private readonly source: string
  private readonly flags: string

  constructor(source: string, flags: string) {
    this.source = source
    this.flags = flags
  }

  /** Alternatives up to the end of the group: an example of each. */
  alternatives(before: string): string[] {
    const examples = [this.sequence(before)]
    while (this.source[this.at] === '|') {
      this.at++
      examples.push(this.sequence(before))
    }
    return examples
  }

  private sequence(before: string): string {
    let example = ''
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      const bodies = this.atom(before + example)
      const times = this.times()
      if (times > 1) this.repeated.push({ before: before + example, bodies })
      example += times === 0 ? '' : (bodies[0] ?? '')
    }
    return example
  }

  private atom(before: string): string[] {
    const from = this.at
    const first = this.source[this.at++] ?? ''
    if (first === '(') return this.group(before)
    if (first === '[') {
      for (let depth = 1; depth > 0 && this.at < this.source.length; this.at++) {
        if (this.source[this.at] === '\\') this.at++
        else if (this.source[this.at] === '[' && this.flags.includes('v')) depth++
        else if (this.source[this.at] === ']') depth--
      }
      return this.lettersOf(this.source.slice(from, this.at))
    }
    if (first === '\\') {
      const long = /^(?:u\{\w+\}|u\w{4}|x\w\w|[pP]\{[^}]*\}|k<\w+>|.)/su.exec(this.source.slice(this.at, this.at + 40))
      this.at += long?.[0].length ?? 1
      return this.lettersOf(this.source.slice(from, this.at))
    }
    if (first === '.') return this.lettersOf(first)
    return first === '^' || first === '$' ? [''] : [first]
  }

  private group(before: string): string[] {
    const mark = /^\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:)/.exec(this.source.slice(this.at, this.at + 60))?.[0] ?? ''
    this.at += mark.length
    const examples = this.alternatives(before)
    this.at++
    return /[=!]$/.test(mark) ? [''] : examples
  }

  private lettersOf(part: string): string[] {
    try {
      const pattern = new RegExp(`^(?:${part})$`, this.flags.replace(/[gy]/g, ''))
      return letters.filter((letter) => pattern.test(letter)).slice(0, 4)
    } catch {
      // A reference to a group that is not part of this.
      return ['']
    }
  }

  /** 0: may be left out; 2 and more: may be repeated. */
  private times(): number {
    const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(this.source.slice(this.at, this.at + 20))?.[0] ?? ''
    this.at += found.length
    if (found === '') return 1
    return found.startsWith('?') ? 0 : 2
  }
}

type Attack = (length: number) => string

/** Beginning, what is repeated, and an end that spoils it. */
const attacksOn = (source: string, flags: string): Attack[] => {
  const reader = new Reader(source, flags)
  const whole = reader.alternatives('')
  const bodies = [...new Set(reader.repeated.flatMap((one) => one.bodies))].filter((body) => body !== '')
  const starts = reader.repeated.flatMap(({ before, bodies: own }) => [before, ...own.map((body) => before + body)])
  const pairs = bodies.slice(0, 8).flatMap((one) => bodies.slice(0, 8).map((other) => one + other))
  const pumps = [...new Set([...bodies, ...pairs, ...starts, ...whole])].filter((pump) => pump !== '')
  const befores = [...new Set(['', 'x', ...reader.repeated.map(({ before }) => before)])].slice(0, 4)
  return pumps.slice(0, 120).flatMap((pump) =>
    befores.flatMap((before) =>
      ['', '\u0000'].map(
        (after): Attack =>
          (length) =>
            before + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + after,
      ),
    ),
  )
}

/** In a context that ends it: one match of an exponential expression would never return. */
const timer = (source: string, flags: string) => {
  const context = createContext({ pattern: new RegExp(source, flags), text: '' })
  const match = new Script('pattern.lastIndex = 0; pattern.test(text)')
  return (text: string): number => {
    context.text = text
    const began = performance.now()
    try {
      match.runInContext(context, { timeout: 300 })
    } catch {
      return Number.POSITIVE_INFINITY
    }
    return performance.now() - began
  }
}

const longest = 64 * 1024
const worthMeasuring = 0.4

/** Four times the length may take nine times as long, and no more: sixteen is what a square takes. */
const growsTooFast = (time: (text: string) => number, attack: Attack): boolean => {
  const best = (size: number): number => Math.min(...Array.from({ length: 4 }, () => time(attack(size))))
  if (time(attack(longest)) < worthMeasuring) return false
  let length = 16
  while (length < longest && best(length) < worthMeasuring) length *= 2
  // Another program may have had the processor: a ratio counts when it comes out three times.
  return [1, 2, 3].every(() => {
    const [short, fourfold] = [best(length), best(length * 4)]
    return !(fourfold < short * 9)
  })
}

/** The beginning of a text whose time grows faster than its length, when one was found. */
export const slowText = (source: string, flags: string): string | undefined => {
  const time = timer(source, flags)
  return attacksOn(source, flags).find((attack) => growsTooFast(time, attack))?.(40)
}
