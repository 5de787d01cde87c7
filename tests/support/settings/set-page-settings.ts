/** Setup of tests with a document: does what the first script of a page does. */
if (typeof window !== 'undefined') Object.assign(window, { pageSettings: JSON.parse(process.env.PAGE_SETTINGS ?? '') });
