/** Message of the parent to a child. */
export type ToChild = { job: unknown };

/** The system's code and number of an error, such as ENOSPC. */
export type SystemError = Pick<NodeJS.ErrnoException, 'code' | 'errno'>;

/** Message of a child that performs a job: its progress, then the result or the stack of an unexpected error. */
export type FromChild = { progress: number } | { result: unknown } | { failure: string; system: SystemError };

/**
 * Arguments of a child's program. The parent's number is among them, because the parent may have ended before the child
 * could ask for it.
 */
export const childArguments = ({ memoryMb }: { memoryMb: number }): string[] => [
  String(process.pid),
  String(2 * memoryMb),
];

/** Reads the arguments. @returns `residentMbMax`: the memory in megabytes, heap and all else, at which a child ends. */
export const readChildArguments = ([, , parent, residentMbMax]: readonly string[]) => ({
  parent: Number(parent),
  residentMbMax: Number(residentMbMax),
});
