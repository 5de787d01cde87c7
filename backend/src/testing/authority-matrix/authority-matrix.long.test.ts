// Long runs test the whole matrix instead of a sample.
import './authority-matrix.test';
