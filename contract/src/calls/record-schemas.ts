// The schemas of a record's fields, from their list: what a form sends, and what an answer has.
import * as z from 'zod'
import { type FieldKind, isOptional, kindOf, lengths, type RecordFields } from '../domain/record-fields.ts'
import { choice, day, email, optionalChoice, optionalDay, optionalText, phone, text } from './fields.ts'

const inputs = {
  name: () => text(lengths.name),
  'name?': () => optionalText(lengths.name),
  line: () => text(),
  'line?': () => optionalText(),
  email,
  phone,
  day: () => day(),
  'day?': optionalDay,
  choice,
  'choice?': optionalChoice,
} satisfies Record<FieldKind, () => z.ZodType>

export const inputsOf = <const F extends RecordFields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, inputs[kind]()])) as {
    [Name in keyof F]: ReturnType<(typeof inputs)[F[Name]]>
  }

type Value<K extends FieldKind> = K extends `choice${string}` ? z.ZodInt : z.ZodString
type Answer<K extends FieldKind> = K extends `${string}?` ? z.ZodNullable<Value<K>> : Value<K>

export const answersOf = <const F extends RecordFields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const value = kindOf(kind) === 'choice' ? z.int() : z.string()
      return [name, isOptional(kind) ? value.nullable() : value]
    }),
  ) as { [Name in keyof F]: Answer<F[Name]> }
