// Long runs try all documents with SHA-384 instead of a sample.
import './hostile-documents.test';
