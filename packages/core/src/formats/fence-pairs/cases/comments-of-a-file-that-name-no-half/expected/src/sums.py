# Problem: two numbers with this sum
nums = [1, 2]

# Solution: a map
def sums(nums, target):
    return 0
