/** The path of the content service. */
export const contentServicePath = '/cms';
const uploadsFolder = 'uploads';
/** The route of the pictures below the service's path, and the full path for browsers. */
export const uploadsRoute = `/${uploadsFolder}/*`;
export const uploadsPath = `${contentServicePath}/${uploadsFolder}`;

/** The folder of pictures in the content folder. */
export const picturesFolder = 'images';
