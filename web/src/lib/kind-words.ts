import type { RequestKind } from '@assure/contract/domain/request-moves'

type WordOfTests<Key extends string> = Key extends `test.${infer Word}` ? Word : never

/** Texts that read differently for a product test have a second entry, `test.<key>`. */
export const kindWords =
  <Texts extends Record<string, unknown>>() =>
  <Key extends Extract<keyof Texts & string, WordOfTests<keyof Texts & string>>>(kind: RequestKind, key: Key): Key =>
    (kind === 'test' ? `test.${key}` : key) as Key
