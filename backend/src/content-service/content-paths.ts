/** Everything of the content service is served below this path. */
export const contentServicePath = '/cms';
const uploadsFolder = 'uploads';
/** Where the pictures are served, below the service's own path and as a browser asks for them. */
export const uploadsRoute = `/${uploadsFolder}/*`;
export const uploadsPath = `${contentServicePath}/${uploadsFolder}`;

/** The folder of the pictures, within that of the content. */
export const picturesFolder = 'images';
