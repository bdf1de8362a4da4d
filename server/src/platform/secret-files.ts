// Secrets can be read from files instead of the environment: NAME_FILE names a file, and systemd's LoadCredential puts a
// file NAME into CREDENTIALS_DIRECTORY.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SettingName, secretNames } from './setting-names.ts'

type Environment = Record<string, string | undefined>

export type WithSecrets = { env: Environment; problems: ReadonlyMap<SettingName, string> }

const isSet = (value: string | undefined): boolean => value !== undefined && value.trim() !== ''

type Source = { label: string; path?: string }

/** Everywhere that a secret is set. */
const sourcesOf = (name: SettingName, env: Environment): Source[] => {
  const [file, folder] = [env[`${name}_FILE`], env.CREDENTIALS_DIRECTORY]
  const credential = folder === undefined || folder === '' ? undefined : join(folder, name)
  return [
    ...(isSet(env[name]) ? [{ label: name }] : []),
    ...(file !== undefined && isSet(file) ? [{ label: `${name}_FILE`, path: file.trim() }] : []),
    ...(credential !== undefined && existsSync(credential)
      ? [{ label: `the systemd credential ${name}`, path: credential }]
      : []),
  ]
}

/** The contents without the newline at the end that editors and `echo` write, or what is wrong. Never repeats the path. */
const readSecret = ({ label, path = '' }: Source): { text: string } | { problem: string } => {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? { problem: `${label} is an empty file` } : { text }
  } catch (error) {
    return { problem: `${label} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` }
  }
}

/** The environment with the secrets of files under their own names. */
export const withSecretFiles = (env: Environment): WithSecrets => {
  const problems = new Map<SettingName, string>()
  const fromFiles: Environment = {}
  for (const name of secretNames) {
    const [source, other] = sourcesOf(name, env)
    if (source !== undefined && other !== undefined)
      problems.set(name, `${source.label} and ${other.label} are both set: leave one of them out`)
    else if (source?.path !== undefined) {
      const read = readSecret(source)
      if ('text' in read) fromFiles[name] = read.text
      else problems.set(name, read.problem)
    }
  }
  return { env: { ...env, ...fromFiles }, problems }
}
