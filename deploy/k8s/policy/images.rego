# What runs is what was tested: an image has a version that does not move.
package main

import rego.v1

pinned(image) if contains(image, "@sha256:")

pinned(image) if {
	name := split(image, "/")[count(split(image, "/")) - 1]
	tag := split(name, ":")[1]
	not tag in {"", "latest", "main", "master", "edge", "stable", "nightly", "dev"}
}

deny contains message if {
	some workload in workloads
	some container in containers(workload)
	not pinned(container.image)
	message := sprintf("%s: the image %s needs a version that does not move; name a tag or a digest.", [title(workload), container.image])
}
