export declare const testsOfChange: (changed: readonly string[], tests: readonly string[]) => string[]
