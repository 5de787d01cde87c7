import path from 'node:path';

/** Name of the folder for uploads and runs in progress, in an organization's folder of a region. */
const unfinished = 'unfinished';

/** Folders of an organization for what is in progress. Nothing in them has a row or counts as storage. */
export const unfinishedFoldersIn = (organizationFolder: string) => {
  const folder = path.join(organizationFolder, unfinished);
  return { all: folder, uploads: path.join(folder, 'uploads'), runs: path.join(folder, 'runs') };
};

/**
 * Checks whether a path in an organization's folder belongs to work in progress, which neither moves with the files nor ends
 * when they are erased from the region of before: the work goes on, and removes what it wrote.
 */
export const isUnfinished = (relativePath: string): boolean => relativePath.split(path.sep)[0] === unfinished;
