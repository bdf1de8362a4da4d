// The examples of fields that several calls have.
import type * as z from 'zod'
import { type CallName, calls } from '../../calls.ts'

/** The calls that answer with this record. */
export const answering = (record: z.ZodType): CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) => calls[name].answer === record)

/** `parents`: names of calls, and of fields with a record in them. */
export const ofCalls = (parents: readonly string[], fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    parents.flatMap((parent) => Object.entries(fields).map(([field, value]) => [`${parent}.${field}`, value])),
  )
