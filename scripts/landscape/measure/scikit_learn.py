"""Measures a map of texts beside one that scikit-learn draws of the same texts.

Usage: scikit_learn.py FILE, a JSON file with "texts", "classes" (null for none) and "places" (null for none).
Prints both maps' figures as JSON. The reference of both maps' trustworthiness is scikit-learn's TF-IDF.
"""

import json
import sys
import time

import numpy as np
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.manifold import TSNE, trustworthiness
from sklearn.neighbors import NearestNeighbors

NEIGHBORS = 10
# Trustworthiness compares all pairs of texts.
COMPARED_MAX = 4000


def purity(places, classes):
    """Returns the mean share of a text's ten nearest texts on the map that have its topic."""
    found = NearestNeighbors(n_neighbors=NEIGHBORS + 1).fit(places).kneighbors(places, return_distance=False)
    shares = []
    for text, row in enumerate(found):
        others = [other for other in row if other != text][:NEIGHBORS]
        shares.append(np.mean(classes[others] == classes[text]))
    return float(np.mean(shares))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        corpus = json.load(file)
    started = time.process_time()
    vectors = TfidfVectorizer().fit_transform(corpus["texts"])
    components = TruncatedSVD(min(50, vectors.shape[1] - 1), random_state=0).fit_transform(vectors)
    theirs = TSNE(random_state=0).fit_transform(components)
    seconds = time.process_time() - started

    # Compared are the texts that both maps place and that have a topic.
    compared = np.array(
        [
            place is not None and topic is not None and vectors[text].nnz > 0
            for text, (place, topic) in enumerate(zip(corpus["places"], corpus["classes"]))
        ]
    )
    kept = np.where(compared)[0]
    classes = np.array([corpus["classes"][text] for text in kept])
    maps = {"own": np.array([corpus["places"][text] for text in kept]), "theirs": theirs[kept]}
    sample = np.arange(len(kept))
    if len(sample) > COMPARED_MAX:
        sample = np.random.RandomState(0).choice(len(kept), COMPARED_MAX, replace=False)
    figures = {
        name: {
            "purity": purity(places, classes),
            "trustworthiness": float(
                trustworthiness(vectors[kept[sample]], places[sample], n_neighbors=NEIGHBORS, metric="cosine")
            ),
            "seconds": seconds if name == "theirs" else 0,
        }
        for name, places in maps.items()
    }
    print(json.dumps(figures))


main()
