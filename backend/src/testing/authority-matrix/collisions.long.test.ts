// The whole matrix: in the long runs it samples nothing.
import './collisions.test';
